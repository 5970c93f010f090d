import { Link } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { AdminIcon } from '../../../kit/AdminIcon.tsx';
import { StatusBadge } from '../answers/StatusBadge.tsx';
import type { PaletteGroup, PaletteOption } from './groups.ts';

interface PaletteListProps {
  id: string;
  /** The id of an option's element. */
  idOf: (key: string) => string;
  groups: readonly PaletteGroup[];
  /** Whether the answers and terms belong to the previous text. */
  isStale: boolean;
  activeKey: string | undefined;
  onActivate: (key: string) => void;
  /** Called when an option is about to be opened in this tab. */
  onChoose: () => void;
}

/** The options of the palette, in their groups. They are links, so that all kinds of clicks work. */
export function PaletteList(props: PaletteListProps) {
  const { id, idOf, groups, isStale, activeKey, onActivate, onChoose } = props;
  return (
    <div role="listbox" id={id} aria-label="Results">
      {groups.map(({ title, options }) => {
        const isOld = isStale && title !== 'Screens';
        return (
          // biome-ignore lint/a11y/useSemanticElements: A fieldset cannot be in a listbox.
          <div
            key={title}
            role="group"
            aria-label={title}
            className="palette__group"
            aria-busy={isOld || undefined}
            inert={isOld}
          >
            <p className="palette__heading" aria-hidden="true">
              {title}
            </p>
            {options.map((option) => (
              <OptionLink
                key={option.key}
                option={option}
                id={idOf(option.key)}
                aria-selected={option.key === activeKey && !isOld}
                onPointerMove={() => onActivate(option.key)}
                onClick={(event: MouseEvent) => {
                  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
                  if (isPlain) onChoose();
                }}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionLinkProps = { option: PaletteOption } & Pick<
  ComponentProps<'a'>,
  'id' | 'aria-selected' | 'onPointerMove' | 'onClick'
>;

function OptionLink({ option, ...attributes }: OptionLinkProps) {
  const { target, icon, label, detail, isContent, answer, remark } = option;
  const common = {
    ...attributes,
    role: 'option',
    tabIndex: -1,
    className: 'palette__option',
    // The focus stays in the text field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    children: (
      <>
        {icon === 'search' ? <Icon name={icon} /> : <AdminIcon name={icon} />}
        <span className="palette__text">
          <span className={isContent ? 'palette__label topic' : 'palette__label'}>{label}</span>
          {detail && <span className="palette__detail">{detail}</span>}
        </span>
        {answer && <StatusBadge answer={answer} />}
        {remark && <span className="palette__remark">{remark}</span>}
      </>
    ),
  };
  return typeof target === 'string' ? (
    <a href={target} target="_blank" rel="noopener" {...common} />
  ) : (
    <Link {...target} {...common} />
  );
}
