import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { 'happy-dom': happyDom } = builtinEnvironments

/** One window for all files of a worker, as they share one storefront: making one takes longer than many a test. */
const oneWindow: Environment = {
  ...happyDom,
  name: 'one-window',
  setup: async (global: { isWindowThere?: true }, options) => {
    if (!global.isWindowThere) await happyDom.setup(global, options)
    global.isWindowThere = true
    return { teardown: () => undefined }
  },
}
export default oneWindow
