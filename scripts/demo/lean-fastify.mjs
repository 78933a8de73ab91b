import { cutting } from '../../web/build/cutting.ts'

const whole = /[\s\S]+/g

/**
 * What keeps Fastify and its router from being there at once: they make functions of text at their start, hundreds of
 * them, and in a browser each is a compilation of its own. These run slower, and need none.
 */
const cuts = [
  {
    of: /find-my-way\/lib\/node\.js$/,
    what: /return new Function\('path', 'i', .*/g,
    by: 'return (path, i) => path.startsWith(prefix, i)',
  },
  {
    of: /find-my-way\/lib\/handler-storage\.js$/,
    what: /const fnBody = [\s\S]*?\)\(NullObject\)/g,
    by: `return (a, b, c, d, more) => {
      const [values, named] = [[a, b, c, d, ...(more ?? [])], new NullObject()]
      params.forEach((name, at) => (named[name] = values[at]))
      return named
    }`,
  },
  // Routes are chosen by their paths alone, and nobody looks at their tree.
  {
    of: /find-my-way\/lib\/handler-storage\.js$/,
    what: /this\._compileGetHandlerMatchingConstraints\(constrainer, constraints\)/g,
    by: '',
  },
  { of: /find-my-way\/lib\/compiler\.js$/, what: whole, by: 'module.exports = {}' },
  { of: /find-my-way\/lib\/pretty-print\.js$/, what: whole, by: 'module.exports = {}' },
  // The options are those of the server, where they are checked.
  {
    of: /fastify\/lib\/config-validator\.js$/,
    what: /^[\s\S]*(?=module\.exports\.defaultInitOptions = (\{.*\}))/g,
    by: 'module.exports = (options) => Object.assign(options, { ...$1, ...options })\n',
  },
  // It looks for a name in a stack; to tell one, a browser compiles the whole mall a second time.
  {
    of: /fastify-plugin\/lib\/getPluginName\.js$/,
    what: whole,
    by: "module.exports = ({ name }) => name || 'anonymous'",
  },
]

/** Fastify as a browser opens it fastest. */
export const leanFastify = () => cutting('lean-fastify', cuts)
