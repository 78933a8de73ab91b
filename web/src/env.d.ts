/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where phones are redirected; an empty value turns the redirect off. */
  readonly VITE_H5_ORIGIN?: string
  /** `real` builds the storefront alone, without console and developer bar. */
  readonly VITE_BACKEND?: string
  /** The API host, where it is not the storefront's own. */
  readonly VITE_API_ORIGIN?: string
  /** The instant-messaging host, where it is not the storefront's own. */
  readonly VITE_IM_ORIGIN?: string
}

/** Calls whose answer is empty by contract. */
declare const ANSWERS_NOTHING: readonly string[]
/** Calls that answer with null if there is nothing. */
declare const ANSWERS_NULL: readonly string[]
