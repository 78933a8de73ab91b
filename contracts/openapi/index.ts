export { isObject, type Json, type JsonObject } from './json.ts'
export { operationId } from './operation-id.ts'
export { controlDocument, productDocument } from './product.ts'
export { together, viewed, type Hosts } from './viewed.ts'
