/**
 * Replaces `hoist-non-react-statics`: only emotion's `withTheme` needs it, which is not used here, but a CommonJS
 * module would stay in the bundle (1 kB gz).
 */
// oxlint-disable-next-line import/no-default-export -- that is how the package is imported
export default <T>(target: T): T => target
