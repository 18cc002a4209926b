import { useRoute } from "vitepress";
import theme from "vitepress/theme";
import { nextTick, onMounted, watch } from "vue";
import "./style.css";

/** The arrow of a group of the sidebar is a button within a button, which does the same. The outer one is enough. */
function leaveOneButton(): void {
  for (const arrow of document.querySelectorAll(".VPSidebarItem > .item[role=button] > .caret")) {
    arrow.removeAttribute("role");
    arrow.removeAttribute("tabindex");
    arrow.setAttribute("aria-hidden", "true");
  }
}

export default {
  extends: theme,
  setup() {
    const route = useRoute();
    onMounted(leaveOneButton);
    watch(
      () => route.path,
      () => nextTick(leaveOneButton),
    );
  },
};
