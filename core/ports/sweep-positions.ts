export type SweepName = 'objects' | 'videos' | 'deletions';

/** Where each sweep stopped: the last item of its run, or `undefined` to start over. */
export type SweepPositions = {
  read(sweep: SweepName): Promise<string | undefined>;
  save(sweep: SweepName, position: string | undefined): Promise<void>;
};
