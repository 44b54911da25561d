import type { Block } from '#documents/sheet'

/** The blocks of a sheet without what only says how they stand to each other. */
export function flat(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'together') return flat(block.blocks)
    return block.kind === 'beside' ? flat(block.groups.flat()) : block
  })
}
