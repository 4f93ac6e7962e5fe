/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const homePages = {}
