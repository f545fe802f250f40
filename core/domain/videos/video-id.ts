const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of jobs and videos are UUIDs; what is none is not asked for. */
export const isVideoId = (text: string): boolean => UUID.test(text);
