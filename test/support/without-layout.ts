/** jsdom has no layout, so it never reports a size, and it scrolls nowhere. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Some tests run in Node, without a document.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {};
