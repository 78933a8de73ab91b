/** The plugins are those of this build. */
export const satisfies = (): boolean => true
