import { css } from '@emotion/react'
import { Link } from '../../ui/link.tsx'
import { color, narrow, paper, quietNote, shadow, stacks, type, wrapOf } from '../../ui/theme.ts'
import type { Branch } from './category-tree.ts'

const root = css`
  position: absolute;
  inset: -1px auto auto 100%;
  z-index: 15;
  display: grid;
  grid-template-rows: auto 1fr;
  gap: 14px;
  width: 560px;
  min-height: calc(100% + 2px);
  padding: 20px 28px;
  ${paper}
  box-shadow: ${shadow.popover};
  ${narrow} {
    inset: calc(100% + 1px) -1px auto;
    width: auto;
    min-height: 0;
    padding: 12px 20px;
  }
  > [data-part='title'] {
    font: 700 ${type.title};
  }
  > dl {
    display: grid;
    grid-auto-rows: minmax(min-content, 1fr);
  }
  > dl > div {
    display: grid;
    grid-template-columns: 152px 1fr;
    ${stacks}
    gap: 4px 20px;
    align-content: center;
    align-items: baseline;
    padding-block: 10px;
    border-top: 1px solid ${color.line};
  }
  dt {
    font: 600 ${type.body};
  }
  dd {
    ${wrapOf('4px 18px')}
    ${quietNote}
  }
  a {
    padding-block: 2px;
  }
`
const listOf = ({ category }: Branch) => `/list?categoryId=${category.categoryId}`

interface Props {
  branch: Branch
  id: string
}

export const CategoryPanel = ({ branch, id }: Props) => (
  <div css={root} id={id} data-part="panel">
    <p data-part="title">
      <Link to={listOf(branch)}>{branch.category.categoryName}</Link>
    </p>
    <dl>
      {branch.children.map((group) => (
        <div key={group.category.categoryId}>
          <dt>
            <Link to={listOf(group)}>{group.category.categoryName}</Link>
          </dt>
          <dd>
            {group.children.map((leaf) => (
              <Link key={leaf.category.categoryId} to={listOf(leaf)}>
                {leaf.category.categoryName}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
