import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState } from 'react'
import { useUsed } from '../../lib/first-interaction.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, narrow, oneLine, paper, stackOf, tinted, type, wrapOf } from '../../ui/theme.ts'
import { categoriesQuery, treeOf } from './category-tree.ts'

const root = css`
  position: relative;
  display: grid;
  width: 220px;
  min-height: 380px;
  ${paper}
  line-height: 22px;
  > ul {
    display: grid;
    height: 100%;
    padding-block: 5px;
  }
  ${narrow} {
    width: auto;
    min-height: 0;
    > ul {
      grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
      grid-auto-rows: 40px;
    }
    [data-part='inside'] {
      display: none;
    }
  }
  [data-part='row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    align-items: center;
    width: 100%;
    height: 100%;
    padding: 0 14px 0 20px;
    color: ${color.ink};
    text-align: left;
    > span {
      ${oneLine}
      font: 600 14px/20px var(--sans);
      grid-column: 1;
    }
    > [data-part='inside'] {
      ${wrapOf('0 4px')}
      height: 18px;
      overflow: hidden;
      color: ${color.ink3};
      font: 400 ${type.small};
      > span + span::before {
        content: '· ';
      }
    }
    > svg {
      grid-area: 1 / 2 / span 2;
      color: ${color.ink3};
    }
    &:hover,
    &[aria-expanded='true'] {
      ${tinted}
    }
    &:focus-visible {
      outline-color: ${color.cobalt};
      outline-offset: -2px;
    }
  }
  > [role='group'] {
    align-self: center;
  }
  > [data-part='waiting'] {
    ${stackOf(14)}
    align-content: start;
    padding: 16px 20px;
  }
`
const most = 8

const loadPanel = () => import('./category-panel.tsx')
const CategoryPanel = lazily('category', [], async () => loadPanel().then(({ CategoryPanel }) => CategoryPanel))
const MegaMenu = lazily('categories', [], async () => {
  const [{ MegaMenu }] = await Promise.all([import('./mega-menu.ts'), loadPanel()])
  return MegaMenu
})

export const CategoryMenu = () => {
  const t = useText('home')
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const ref = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const isUsed = useUsed()
  const tree = data ? treeOf(data).slice(0, most) : []
  return (
    <nav
      css={root}
      ref={ref}
      aria-label={t('categories')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(null)
      }}
    >
      <SectionBoundary silent>
        <Suspense>{isUsed && <MegaMenu root={ref} onOpen={setOpen} />}</Suspense>
      </SectionBoundary>
      {!data && !error && (
        <div data-part="waiting" aria-busy="true">
          {Array.from({ length: most }, (_, at) => (
            <Skeleton key={at} height={29} />
          ))}
        </div>
      )}
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {data && tree.length === 0 && <EmptyState text={t('categoriesEmpty')} />}
      {tree.length > 0 && (
        <ul>
          {tree.map((branch, at) => (
            <li key={branch.category.categoryId}>
              <button
                type="button"
                data-part="row"
                aria-expanded={open === at}
                aria-controls={open === at ? id : undefined}
                onClick={() => setOpen(at)}
              >
                <span>{branch.category.categoryName}</span>
                <span data-part="inside">
                  {branch.children.slice(0, 3).map(({ category: group }) => (
                    <span key={group.categoryId}>{group.categoryName}</span>
                  ))}
                </span>
                <Icon name="right" size={12} />
              </button>
              <SectionBoundary silent>
                <Suspense>{open === at && <CategoryPanel branch={branch} id={id} />}</Suspense>
              </SectionBoundary>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
