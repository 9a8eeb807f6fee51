import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import { categoriesTab as words } from '#app/copy/en/merchant/catalog.ts'
import { CategoryRow, type CategoryRowProps } from './category-row.tsx'
import type { CatalogCategory } from './view.ts'

interface Props extends Pick<CategoryRowProps, 'onEdit' | 'onDelete'> {
  categories: CatalogCategory[]
  perCategory: Record<string, number>
  className: string
  onMove(from: number, to: number): void
}

export function CategoryBoard({ categories, perCategory, className, onMove, ...actions }: Props) {
  return (
    <DragDropContext
      onDragEnd={({ source, destination }) => destination && onMove(source.index, destination.index)}
      dragHandleUsageInstructions={words.dragHelp}
    >
      <Droppable droppableId="categories">
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} className={className}>
            {categories.map((category, index) => (
              <Draggable key={category.id} draggableId={category.id} index={index}>
                {(row, state) => (
                  <CategoryRow
                    category={category}
                    products={perCategory[category.id] ?? 0}
                    {...actions}
                    row={{ ref: row.innerRef, ...row.draggableProps }}
                    handle={row.dragHandleProps}
                    isDragging={state.isDragging}
                  />
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  )
}
