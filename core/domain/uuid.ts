const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids of users, images and videos are lower-case UUIDs. PostgreSQL refuses to compare a `uuid` with anything else. */
export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);
