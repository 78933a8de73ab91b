import { css } from '@emotion/react'
import { limits } from '@mall/contracts/rules'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { color, radius } from '../../ui/theme.ts'
import { collectionAddress, filters, type CollectionAddress } from './collection-address.ts'

const root = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  padding-top: 16px;
  > ul {
    display: flex;
    gap: 4px;
  }
  a {
    display: block;
    padding: 4px 12px;
    border-radius: ${radius.control};
    &:hover {
      color: ${color.cobalt};
    }
    &[aria-current] {
      background: ${color.cobaltWash};
      color: ${color.cobalt};
      font-weight: 600;
    }
  }
  > form {
    display: flex;
    gap: 8px;
    margin-left: auto;
    > input {
      width: 200px;
      height: 32px;
      padding: 0 10px;
      border: 1px solid ${color.lineStrong};
      border-radius: ${radius.control};
      background: ${color.surface};
      &::placeholder {
        color: ${color.ink3};
        opacity: 1;
      }
    }
  }
`

/** Which part of the collection is shown, and the search in it by name. */
export const CollectionSearch = ({ shown }: { shown: CollectionAddress }) => {
  const t = useText('collection')
  const navigate = useNavigate()
  const [name, setName] = useState(shown.name)
  return (
    <div css={root}>
      {shown.tab === 'products' && (
        <ul aria-label={t('filter')}>
          {filters.map((filter) => (
            <li key={filter}>
              <Link
                to={collectionAddress(shown, { filter })}
                aria-current={shown.filter === filter ? 'true' : undefined}
                state={{ keepScroll: true }}
              >
                {t(`filters.${filter}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form
        role="search"
        aria-label={t('search')}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(collectionAddress(shown, { name: name.trim() }), { state: { keepScroll: true } })
        }}
      >
        <input
          type="search"
          aria-label={t(`named.${shown.tab}`)}
          placeholder={t(`named.${shown.tab}`)}
          maxLength={limits.searchText}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="outline" size="small">
          {t('find')}
        </Button>
      </form>
    </div>
  )
}
