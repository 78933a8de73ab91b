import { css } from '@emotion/react'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { narrow, shadow } from '../../ui/theme.ts'
import type { Branch } from './category-tree.ts'

const root = css`
  position: absolute;
  inset: -1px auto auto 100%;
  z-index: 15;
  grid-template-rows: auto 1fr;
  width: 560px;
  box-shadow: ${shadow.popover};
  ${narrow} {
    inset: calc(100% + 1px) -1px auto;
    width: auto;
    min-height: 0;
    padding: 12px 20px;
  }
  > dl {
    display: grid;
    grid-auto-rows: minmax(min-content, 1fr);
    > div {
      align-content: center;
    }
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
  <Stack css={root} gap={14} high="calc(100% + 2px)" pad="20px 28px" ground="paper" id={id} data-part="panel">
    <Text size="title" heavy>
      <Link to={listOf(branch)}>{branch.category.categoryName}</Link>
    </Text>
    <dl>
      {branch.children.map((group) => (
        <Grid
          key={group.category.categoryId}
          columns="152px 1fr"
          gap="4px 20px"
          align="baseline"
          pad="10px 0"
          edge="top"
        >
          <Text as="dt" size="body" bold>
            <Link to={listOf(group)}>{group.category.categoryName}</Link>
          </Text>
          <Row as="dd" gap="4px 18px" wrap tone="quiet" size="note">
            {group.children.map((leaf) => (
              <Link key={leaf.category.categoryId} to={listOf(leaf)}>
                {leaf.category.categoryName}
              </Link>
            ))}
          </Row>
        </Grid>
      ))}
    </dl>
  </Stack>
)
