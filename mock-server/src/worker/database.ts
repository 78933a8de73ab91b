export const store = 'files'

const outcomeOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'))
  })

/** The pieces of a file have its name and a number. */
export type PieceKey = readonly [file: string, n: number]

export interface Stored {
  readonly database: IDBDatabase
  /** In the order of their keys. */
  readonly pieces: readonly (readonly [PieceKey, Uint8Array])[]
}

/** The files of the worlds, as this browser stores them for a demo; its host may have another in another folder. */
export const openDatabase = async (root: string): Promise<Stored> => {
  const opening = indexedDB.open(`worlds of ${root}`, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database = await outcomeOf(opening)
  const files = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([outcomeOf(files.getAllKeys()), outcomeOf(files.getAll())])
  return {
    database,
    pieces: keys.map((key, at) => [key as unknown as PieceKey, values[at] as Uint8Array] as const),
  }
}
