import { color, slim, type } from './theme.ts'

/** A line about goods. Expects the parts `goods` and `sku`. */
export const goodsLine = `
  position: relative;
  align-items: center;
  border: 1px solid ${color.line};
  background: ${color.surface};
  > [data-part='goods'] {
    display: flex;
    gap: 20px;
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
    > select {
      max-width: 100%;
    }
  }
  ${slim} {
    > [data-part='goods'] {
      gap: 12px;
    }
    [data-part='goods'] > :is(img, [data-lost]) {
      width: min(var(--pic, 56px), 56px);
      height: min(var(--pic, 56px), 56px);
    }
  }
  h3 {
    overflow: hidden;
    font: 400 ${type.body};
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
