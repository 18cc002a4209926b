import "./colors.css";
import "./base.css";
import "./shell.css";
import "./tables.css";
import "./text.css";
