/** jsdom has no layout, so it never reports a size, and it scrolls nowhere. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
