/** In ms: a limit for hanging tests, not an expectation. The machine may be busy. */
export const patience = 20_000
