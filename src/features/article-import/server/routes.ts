export const articleImportRoutes = {};
