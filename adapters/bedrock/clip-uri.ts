/**
 * The `s3://` URI of a finished invocation's file. Luma writes `<prefix>/<invocation id>/output.mp4`; the response names
 * the requested prefix, with or without the id.
 */
export function clipUri(s3Uri: string, invocationArn: string): string {
  const id = invocationArn.slice(invocationArn.lastIndexOf('/') + 1);
  const folder = s3Uri.replace(/\/+$/, '');
  return folder.endsWith(`/${id}`) ? `${folder}/output.mp4` : `${folder}/${id}/output.mp4`;
}
