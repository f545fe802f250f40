import { AvailabilityBadge } from './availability-badge.tsx';

/** A model on offer, or promised. */
export type ModelOffer = { name: string; text: string; isAvailable: boolean };

/** Models one below the other, each saying whether it can be used today. */
export function ModelList({ models }: { models: readonly ModelOffer[] }) {
  return (
    <ul className="divide-y divide-border">
      {models.map((model) => (
        <li key={model.name} className="flex items-start justify-between gap-4 py-3.5">
          <div className="min-w-0">
            <p className="text-h3">{model.name}</p>
            <p className="mt-0.5 text-text-2">{model.text}</p>
          </div>
          <AvailabilityBadge isAvailable={model.isAvailable} />
        </li>
      ))}
    </ul>
  );
}
