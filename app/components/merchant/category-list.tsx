import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import { useFetcher } from '@remix-run/react'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { categoriesTab as words } from '#app/copy/en/catalog.ts'
import { moved } from '#app/domain/catalog/category.ts'
import { IconButton } from '../ui/button.tsx'
import type { CatalogAnswer } from './catalog-answer.ts'
import type { CatalogCategory, CatalogFacts } from './catalog-facts.ts'
import { useAnswer } from './use-answer.ts'

interface Props extends Pick<CatalogFacts, 'categories' | 'perCategory'> {
  onEdit(category: CatalogCategory): void
  onDelete(category: CatalogCategory): void
}

/** Put in order by mouse, touch or keyboard; what was dropped stays where it is, even when saving failed. */
export function CategoryList({ categories, perCategory, onEdit, onDelete }: Props) {
  const [order, setOrder] = useState(categories)
  const fetcher = useFetcher<CatalogAnswer>()
  useAnswer(fetcher.data)
  // By content: a list that was read again after a failed save is the one before the drop.
  const known = JSON.stringify(categories)
  useEffect(() => setOrder(JSON.parse(known)), [known])

  function drop({ source, destination }: DropResult) {
    if (!destination || destination.index === source.index) return
    const next = moved(order, source.index, destination.index)
    setOrder(next)
    const form = new FormData()
    form.set('intent', 'reorder-categories')
    for (const category of next) form.append('id', category.id)
    fetcher.submit(form, { method: 'post' })
  }

  return (
    <>
      <p className="text-sm text-ink-2">{words.text}</p>
      <DragDropContext onDragEnd={drop} dragHandleUsageInstructions={words.dragHelp}>
        <Droppable droppableId="categories">
          {(list) => (
            <ul
              ref={list.innerRef}
              {...list.droppableProps}
              className="overflow-hidden rounded-card border border-line bg-card shadow-flat"
            >
              {order.map((category, index) => (
                <Draggable key={category.id} draggableId={category.id} index={index}>
                  {(row, state) => (
                    <li
                      ref={row.innerRef}
                      {...row.draggableProps}
                      className={`flex items-center gap-1 border-b border-line bg-card py-2 pr-1 pl-1 last:border-b-0 md:pr-3 ${state.isDragging ? 'rounded-card shadow-raised' : ''}`}
                    >
                      <span
                        {...row.dragHandleProps}
                        className="grid size-11 flex-none place-items-center rounded-control text-ink-3"
                      >
                        <GripVertical className="icon icon-small" aria-hidden="true" />
                        <span className="sr-only">{words.drag(category.name)}</span>
                      </span>
                      <span className="min-w-0 flex-1">
                        <span className="block font-semibold">{category.name}</span>
                        <span className="block text-sm text-ink-2">
                          {[words.products(perCategory[category.id] ?? 0), category.description]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                      <IconButton label={words.edit(category.name)} onClick={() => onEdit(category)}>
                        <Pencil className="icon icon-small" aria-hidden="true" />
                      </IconButton>
                      <IconButton label={words.remove(category.name)} onClick={() => onDelete(category)}>
                        <Trash2 className="icon icon-small" aria-hidden="true" />
                      </IconButton>
                    </li>
                  )}
                </Draggable>
              ))}
              {list.placeholder}
            </ul>
          )}
        </Droppable>
      </DragDropContext>
    </>
  )
}
