import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'
import { Link } from '../../ui/link.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'

/** How many entries of a wrapping list are in its first line, so that the rest can be folded away. */
const useFold = (count: number) => {
  const ref = useRef<HTMLUListElement>(null)
  const [fits, setFits] = useState(count)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const measure = () => {
      const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)
      const first = entries[0]?.offsetTop
      const below = entries.findIndex((entry) => entry.offsetTop !== first)
      setFits(below < 0 ? entries.length : below)
    }
    // It calls back once at first, after the layout: measuring before would force one.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [count])
  return { ref, fits }
}

export interface FacetEntry {
  readonly id: string | number
  readonly text: string
  readonly count: number
  readonly chosen: boolean
  /** Adds the choice, or removes it if it is chosen. */
  readonly to: string
}

export const FacetRow = ({ name, entries }: { name: string; entries: readonly FacetEntry[] }) => {
  const t = useText('list')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { ref, fits } = useFold(entries.length)
  return (
    <div data-part="row">
      <h3 id={id}>{name}</h3>
      <ul ref={ref} aria-labelledby={id} data-open={open || undefined}>
        {keyed(entries, (entry) => String(entry.id)).map(([key, { text, count, chosen, to }], at) => (
          <li key={key} inert={!open && at >= fits}>
            <Link to={to} aria-current={chosen ? 'true' : undefined} state={{ keepScroll: true }}>
              {text} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      {fits < entries.length && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'lessOf' : 'moreOf', { name })}
          onClick={() => setOpen(!open)}
        >
          <Unfolds>{t(open ? 'less' : 'more')}</Unfolds>
        </button>
      )}
    </div>
  )
}
