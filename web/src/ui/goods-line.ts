import { color, slim, type } from './theme.ts'

/** A line about goods. Expects the parts `goods` and `sku`. */
export const goodsLine = `
  position: relative;
  align-items: center;
  > [data-part='goods'] {
    display: flex;
    gap: 16px;
    min-width: 0;
    max-width: 100%;
  }
  [data-part='goods'] > img,
  [data-part='goods'] > [data-lost] {
    flex: none;
    width: var(--pic, 94px);
    height: var(--pic, 94px);
    background: ${color.sunken};
  }
  [data-part='goods'] > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    gap: 6px;
    min-width: 0;
  }
  ${slim} {
    > [data-part='goods'] {
      gap: 12px;
    }
    [data-part='goods'] > :is(img, [data-lost]) {
      width: min(var(--pic, 72px), 72px);
      height: min(var(--pic, 72px), 72px);
    }
  }
  h3 {
    overflow: hidden;
    font: 600 ${type.body};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    text-wrap: wrap;
  }
  a:hover {
    color: ${color.cobalt};
  }
  [data-part='sku'] {
    color: ${color.ink3};
    font: ${type.small};
  }
`
