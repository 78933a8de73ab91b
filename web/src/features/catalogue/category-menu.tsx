import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState } from 'react'
import { useUsed } from '../../lib/first-interaction.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { Icon } from '../../ui/icon.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, narrow, tinted } from '../../ui/theme.ts'
import { categoriesQuery, treeOf } from './category-tree.ts'

const root = css`
  position: relative;
  width: 220px;
  line-height: 22px;
  > ul {
    height: 100%;
  }
  > [role='group'] {
    align-self: center;
  }
  > [aria-busy] {
    padding: 16px 20px;
  }
  ${narrow} {
    width: auto;
    min-height: 0;
    > ul {
      grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
      grid-auto-rows: 40px;
    }
  }
`
const row = css`
  align-content: center;
  width: 100%;
  height: 100%;
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
`
const inside = css`
  height: 18px;
  overflow: hidden;
  ${narrow} {
    display: none;
  }
  > span + span::before {
    content: '· ';
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
  const t = useText('product')
  const id = useId()
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery)
  const ref = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const isUsed = useUsed()
  const tree = data && treeOf(data).slice(0, most)
  return (
    <Stack
      as="nav"
      css={root}
      ground="paper"
      high={380}
      ref={ref}
      aria-label={t('categories')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(null)
      }}
    >
      <SectionBoundary silent>
        <Suspense>{isUsed && <MegaMenu root={ref} onOpen={setOpen} />}</Suspense>
      </SectionBoundary>
      {!tree && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!tree && !isError && (
        <div aria-busy="true">
          <Skeleton height={340} />
        </div>
      )}
      {tree?.length === 0 && <EmptyState text={t('categoriesEmpty')} />}
      {tree && tree.length > 0 && (
        <Stack as="ul" pad="5px 0">
          {tree.map((branch, at) => (
            <li key={branch.category.categoryId}>
              <Grid
                as="button"
                css={row}
                columns="minmax(0, 1fr) auto"
                wide
                align="center"
                pad="0 14px 0 20px"
                text="start"
                type="button"
                data-part="row"
                aria-expanded={open === at}
                aria-controls={open === at ? id : undefined}
                onClick={() => setOpen(at)}
              >
                <Text as="span" bold lines={1}>
                  {branch.category.categoryName}
                </Text>
                <Row as="span" css={inside} gap="0 4px" wrap tone="faint" size="small">
                  {branch.children.slice(0, 3).map(({ category: group }) => (
                    <span key={group.categoryId}>{group.categoryName}</span>
                  ))}
                </Row>
                <Icon name="right" size={12} />
              </Grid>
              <SectionBoundary silent>
                <Suspense>{open === at && <CategoryPanel branch={branch} id={id} />}</Suspense>
              </SectionBoundary>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
