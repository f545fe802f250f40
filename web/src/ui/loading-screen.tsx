/** Fills the window while a screen loads. Its text appears after a moment, so that nothing flashes. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-bg text-text-2">
      <div role="status" className="animate-late-in">
        <h1 className="text-body font-normal">Loading...</h1>
      </div>
    </main>
  );
}
