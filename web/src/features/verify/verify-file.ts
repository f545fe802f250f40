import * as LIMITS from '#contract/limits.ts';
import { type FoundMarks, isIncomplete, readMarks } from '#contract/marks/marks.ts';
import { checkSignature, type SignatureReport } from './check-signature.ts';

/** The marks of a file; `signature` only if it has a manifest. */
export type VerifiedFile = {
  name: string;
  marks: FoundMarks;
  signature?: SignatureReport | 'unchecked';
};

const MEGABYTE = 1024 * 1024;

/** A file that cannot be checked; the message is for the person. */
export class UncheckableFile extends Error {
  override readonly name = 'UncheckableFile';
}

/** Reads the marks of a file; nothing leaves the browser. Throws UncheckableFile. */
export async function verifyFile(file: File): Promise<VerifiedFile> {
  if (file.size === 0) throw new UncheckableFile('This file is empty. Choose another one.');
  if (file.size > LIMITS.verifiedFileBytes)
    throw new UncheckableFile(
      `This file is ${Math.round(file.size / MEGABYTE)} MB. Choose one of at most ${LIMITS.verifiedFileBytes / MEGABYTE} MB.`,
    );
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new UncheckableFile(
        'This file could not be read. It may have been moved or deleted. Choose it again.',
      );
    },
  );
  const marks = readMarks(bytes);
  if (!marks) throw new UncheckableFile('This is not a PNG, JPEG, WebP or MP4 file. Choose another one.');
  if (isIncomplete(bytes, marks.type))
    throw new UncheckableFile(
      'The end of this file is missing, so its marks cannot be checked. Download or copy the file again, then choose the new one.',
    );
  if (!marks.hasManifest) return { name: file.name, marks };
  const signature = await checkSignature(bytes, marks.type).catch(() => 'unchecked' as const);
  return { name: file.name, marks, signature };
}
