const isObject = (value) => typeof value === 'object' && value !== null
const at = (document, path) => path.reduce((value, key) => value?.[key], document)
const pathOf = (ref) => ref.slice(2).split('/')

/** Replaces each reference by what it names; one that names what it is part of stays. */
const resolve = (document, value, open = []) => {
  if (Array.isArray(value)) return value.map((each) => resolve(document, each, open))
  if (!isObject(value)) return value
  const { $ref: ref, ...beside } = value
  if (typeof ref !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(document, each, open)]))
  if (open.includes(ref)) return value
  return {
    $$ref: ref,
    ...resolve(document, at(document, pathOf(ref)), [...open, ref]),
    ...resolve(document, beside, open),
  }
}

/** Our documents refer only to themselves; the viewer's own resolver reads all of one for any part, for a second. */
export const resolver = () => ({
  fn: {
    resolveSubtree: async (document, path) => ({ spec: resolve(document, at(document, path)), errors: [] }),
  },
})
