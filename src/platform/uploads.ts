const MB = 1024 * 1024;

export const UPLOAD_KINDS = ["image", "document", "video", "attachment", "avatar"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export const UPLOAD_LIMITS: Record<UploadKind, number> = {
  image: 10 * MB,
  avatar: 10 * MB,
  attachment: 10 * MB,
  document: 50 * MB,
  video: 500 * MB,
};
