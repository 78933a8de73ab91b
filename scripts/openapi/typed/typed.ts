import openapiTS, { astToString } from 'openapi-typescript'

/** The types that a TypeScript client gets from the document. */
export const typed = async (text: string): Promise<string> => astToString(await openapiTS(text))
