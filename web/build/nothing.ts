/**
 * Stands in for `hoist-non-react-statics`: emotion's `withTheme` alone uses it, and nobody here uses that,
 * but being CommonJS it would stay in the bundle (1 kB gz).
 */
// oxlint-disable-next-line import/no-default-export -- that is how the package is imported
export default <T>(target: T): T => target
