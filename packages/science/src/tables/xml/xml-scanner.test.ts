import { describe, expect, it } from "vitest";
import { type XmlEvent, XmlScanner } from "./xml-scanner.ts";

function eventsOf(text: string): XmlEvent[] {
  const scanner = new XmlScanner(text, (reason) => new Error(reason));
  const events: XmlEvent[] = [];
  for (let event = scanner.next(); event !== undefined; event = scanner.next()) events.push(event);
  return events;
}

describe("XmlScanner", () => {
  it("reads elements, attributes, references, CDATA and line ends", () => {
    const text = `<?xml version="1.0"?><!-- no --><x:a xmlns:x="u" x:k='1 &lt; "2"' j = "&#x41;"><b/>&amp;&#13;\r\n<![CDATA[<&]]></x:a>`;
    expect(eventsOf(text)).toStrictEqual([
      {
        kind: "open",
        name: "a",
        attributes: new Map([
          ["k", '1 < "2"'],
          ["j", "A"],
        ]),
      },
      { kind: "open", name: "b", attributes: new Map() },
      { kind: "close", name: "b" },
      { kind: "text", text: "&\r\n" },
      { kind: "text", text: "<&" },
      { kind: "close", name: "a" },
    ]);
  });

  it.each([
    ["<a>", /never closed/],
    ["<a></b>", /matches no open element/],
    ["</a>", /matches no open element/],
    ["<a b></a>", /malformed/],
    ["<a b=1></a>", /malformed/],
    ["<a", /malformed/],
    ["< a/>", /begins no element/],
    ["<a>&nbsp;</a>", /no known reference/],
    ["<a>& </a>", /no known reference/],
    ["<a>&#x110000;</a>", /no known reference/],
    ["<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", /document type/],
    ["<a><!-- </a>", /--> is missing/],
    ["<a><![CDATA[ </a>", /\]\]> is missing/],
  ])("refuses %s", (text, reason) => {
    expect(() => eventsOf(text)).toThrow(reason);
  });
});
