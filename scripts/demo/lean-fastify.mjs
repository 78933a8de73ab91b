const replaced = [
  // Routes are chosen by their paths, and nobody looks at their tree.
  [/find-my-way\/lib\/(?:compiler|pretty-print)\.js$/, 'module.exports = {}'],
  // It looks for a name in a stack; to tell one, a browser compiles the whole mall a second time.
  [/fastify-plugin\/lib\/getPluginName\.js$/, "module.exports = ({ name }) => name || 'anonymous'"],
]

/**
 * What Fastify and its router make functions of text for, hundreds of them before the first answer; in a browser each is
 * a compilation of its own. These are slower when they run, and there at once.
 */
const cuts = [
  {
    of: /find-my-way\/lib\/node\.js$/,
    what: /return new Function\('path', 'i', .*/,
    by: 'return (path, i) => path.startsWith(prefix, i)',
  },
  {
    of: /find-my-way\/lib\/handler-storage\.js$/,
    what: /const fnBody = [\s\S]*?\)\(NullObject\)/,
    by: `return (a, b, c, d, more) => {
      const [values, named] = [[a, b, c, d, ...(more ?? [])], new NullObject()]
      params.forEach((name, at) => (named[name] = values[at]))
      return named
    }`,
  },
  {
    of: /find-my-way\/lib\/handler-storage\.js$/,
    what: /this\._compileGetHandlerMatchingConstraints\(constrainer, constraints\)/,
    by: '',
  },
  // The options are those of the server, where they are checked.
  {
    of: /fastify\/lib\/config-validator\.js$/,
    what: /^[\s\S]*(?=module\.exports\.defaultInitOptions = (\{.*\}))/,
    by: 'module.exports = (options) => Object.assign(options, { ...$1, ...options })\n',
  },
]

/** Fastify as a browser opens it fastest. A new version of it may need other cuts: one that is not found stops the build. */
export const leanFastify = {
  name: 'lean-fastify',
  load: (id) => replaced.find(([file]) => file.test(id))?.[1],
  transform: (code, id) =>
    cuts
      .filter(({ of }) => of.test(id))
      .reduce((text, { what, by }) => {
        if (!what.test(text)) throw new Error(`${id} has nothing like ${what} any more`)
        return text.replace(what, by)
      }, code),
}
