import { ownFolder } from '../src/data/owner.ts'

/** Tries to own the given folders, all at the given time, and reports whether it does. */
process.on('message', ({ folder, at }: { folder: string; at: number }) => {
  while (Date.now() < at);
  ownFolder(folder).then(
    () => process.send?.({ owns: true }),
    (error: Error) => process.send?.({ owns: false, said: error.message }),
  )
})
process.once('disconnect', () => process.exit())
process.send?.({ ready: true })
