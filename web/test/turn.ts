/** Lets everything run that is due. */
export const turn = () => new Promise<void>((done) => void setTimeout(done, 0))
