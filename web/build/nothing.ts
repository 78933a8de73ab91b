/**
 * Stands in for `hoist-non-react-statics`: emotion's `withTheme` alone uses it, and nobody here uses that,
 * but being CommonJS it would stay in the bundle (1 kB gz).
 */
export default <T>(target: T): T => target
