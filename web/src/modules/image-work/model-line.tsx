/** Names the model. Keeps two lines in a narrow column, so that nothing shifts when the offer arrives. */
export const ModelLine = ({ madeBy }: { madeBy: string | undefined }) => (
  <p className="min-h-[2lh] text-small text-text-3 sm:max-lg:min-h-lh">{madeBy}</p>
);
