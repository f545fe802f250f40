import { useNow } from '#web/ui/use-now.ts';
import { useObjectUrl } from '#web/ui/use-object-url.ts';
import { RatioFrame } from './ratio-frame.tsx';

/** After this long a text says that nothing is wrong. */
const PATIENCE_SECONDS = 15;

type WorkingFrameProps = {
  size: { width: number; height: number };
  startedAtMs: number;
  /** The action in progress. */
  text: string;
  /** The picture that is worked on. */
  backdrop?: Blob;
};

/** While a picture is made: its frame in the final ratio, with the time that has passed. */
export function WorkingFrame({ size, startedAtMs, text, backdrop }: WorkingFrameProps) {
  const elapsedSeconds = Math.max(0, Math.floor((useNow() - startedAtMs) / 1000));
  const minutes = Math.floor(elapsedSeconds / 60);
  const seconds = String(elapsedSeconds % 60).padStart(2, '0');
  return (
    <RatioFrame size={size} className="min-h-44 bg-dusk shadow-e3">
      {backdrop && <Backdrop blob={backdrop} />}
      <div className="absolute inset-0 animate-shimmer bg-[linear-gradient(90deg,transparent_30%,rgb(255_255_255/0.35)_50%,transparent_70%)] bg-size-[300%_100%]" />
      <div className="absolute inset-x-4 top-1/2 mx-auto max-w-xs -translate-y-1/2 rounded-lg bg-scrim p-4 text-center text-on-media">
        <div role="status">
          <p className="text-h2">{text}</p>
          {elapsedSeconds >= PATIENCE_SECONDS && <p>Still working. Larger sizes take longer.</p>}
        </div>
        <p className="tabular-nums" aria-hidden>
          {minutes}:{seconds}
        </p>
      </div>
    </RatioFrame>
  );
}

function Backdrop({ blob }: { blob: Blob }) {
  return (
    <img src={useObjectUrl(blob)} alt="" className="absolute inset-0 size-full object-cover opacity-70" />
  );
}
