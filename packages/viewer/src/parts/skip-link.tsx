/** Leads the keyboard past the head of a page. The address stays as it is: in a file it holds the page. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, as people expect of it
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      Skip to the content
    </a>
  );
}
