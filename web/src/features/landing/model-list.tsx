import { AvailabilityBadge } from './availability-badge.tsx';

/** A model, available or announced. */
export type ModelOffer = { name: string; text: string; isAvailable: boolean };

/** A list of models, each with its availability. */
export function ModelList({ models }: { models: readonly ModelOffer[] }) {
  return (
    <ul className="divide-y divide-border">
      {models.map((model) => (
        <li key={model.name} className="flex items-start justify-between gap-4 py-4 lg:last:pb-0">
          <div className="min-w-0">
            <p className="text-body-large font-semibold">{model.name}</p>
            <p className="mt-1 text-small text-text-2">{model.text}</p>
          </div>
          <AvailabilityBadge isAvailable={model.isAvailable} />
        </li>
      ))}
    </ul>
  );
}
