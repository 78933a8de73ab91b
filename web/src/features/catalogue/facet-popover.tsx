import { Icon } from '../../ui/icon.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Link } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { FacetEntry } from './facet-row.tsx'

/** A facet that not every list has: it opens over the list, which stays where it is. */
export const FacetPopover = ({ name, entries }: { name: string; entries: readonly FacetEntry[] }) => {
  const chosen = entries.find((entry) => entry.chosen)
  return (
    <Popover
      trigger={
        <>
          {name}
          {chosen && <b>{chosen.text}</b>}
          <Icon name="down" size={12} />
        </>
      }
    >
      {(close) => (
        <ul aria-label={name}>
          {keyed(entries, ({ id }) => String(id)).map(([key, { text, count, chosen: isChosen, to }]) => (
            <li key={key}>
              <Link to={to} aria-current={isChosen ? 'true' : undefined} state={{ keepScroll: true }} onClick={close}>
                {text} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
