/** Fills the window while a screen loads. Its text appears after a moment, so that nothing flashes. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-bg text-text-2">
      <span className="animate-late-in">Loading...</span>
    </div>
  );
}
