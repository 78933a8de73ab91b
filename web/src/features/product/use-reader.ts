import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { chapterIn, withChapter } from './reading-place.ts'

/** A reader that was opened on the page lies over it: Back closes it. */
const overPage = { keepScroll: true, isOverPage: true } as const

const isOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverPage' in state && state.isOverPage === true

/** The reader over the page of a product; its chapter is in the address. */
export const useReader = () => {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const chapter = chapterIn(search)
  return {
    chapter,
    linkTo: (no: number) => ({
      to: withChapter(search, no),
      ...(chapter === null ? { state: overPage } : { replace: true, state: state as unknown }),
    }),
    turn: (no: number) => void navigate(withChapter(search, no), { replace: true, state }),
    close: () =>
      void (isOverPage(state)
        ? navigate(-1)
        : navigate(withChapter(search, null), { replace: true, state: { keepScroll: true } })),
  }
}
