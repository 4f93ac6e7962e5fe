/** The sizes of style, in lines unless named otherwise. */
export const LIMITS = {
  functionLines: 80,
  componentLines: 150,
  sourceLines: 400,
  testLines: 800,
  filesInFolder: 30,
  positionalParameters: 4,
  endpointsInFile: 20,
  commentColumns: 120,
}

/** Tables of data and texts: as long as what they list, and nothing in them is a function. */
export const DATA_TABLES: readonly RegExp[] = [/\.texts\.ts$/, /\.data\.ts$/, /\/prize-tables?\//]

/** Folders that hold one small file for each thing of a long list. */
export const CATALOGUE_FOLDERS: readonly RegExp[] = [/^packages\/ui\/src\/icons$/]
