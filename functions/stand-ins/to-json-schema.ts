/** In the place of zod's toJSONSchema: every schema has the method and nobody here calls it. */
function unused(): never {
  throw new Error('The Worker carries no JSON Schema: see functions/stand-ins/to-json-schema.ts.')
}
export const createStandardJSONSchemaMethod = () => unused
export const createToJSONSchemaMethod = () => unused
