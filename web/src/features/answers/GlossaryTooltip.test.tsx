// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GlossaryTerms } from './GlossaryTerms.tsx';

const HTML = `<p>It <span class="glossary-term" data-term-id="a" data-term="plummet" data-definition="To fall &lt;b&gt;fast&lt;/b&gt;.">plummeted</span>
  and <span class="glossary-term" data-term-id="b" data-term="overtake" data-definition="To pass.">overtook</span>.</p>`;

function Body() {
  const body = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: like the page */}
      <div ref={body} dangerouslySetInnerHTML={{ __html: HTML }} />
      <GlossaryTerms body={body} />
      <p>outside</p>
    </>
  );
}

const term = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip', { hidden: true });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const hover = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' });
const outside = () => screen.getByText('outside');

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Body />);
  // The first touch in the body loads the tooltip's code.
  fireEvent.pointerOver(term('plummeted'), { pointerType: 'touch' });
  await act(() => vi.dynamicImportSettled());
});

it('makes the terms focusable without making them real buttons', () => {
  expect(term('plummeted').tagName).toBe('SPAN');
  expect(term('plummeted').tabIndex).toBe(0);
  expect(term('plummeted').getAttribute('aria-expanded')).toBe('false');
});

describe('hovering', () => {
  it('opens after 700 ms', () => {
    hover(term('plummeted'));
    pass(699);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()?.textContent).toBe('Glossary TermplummetTo fall <b>fast</b>.');
  });

  it('shows definitions as text, never as HTML', () => {
    hover(term('plummeted'));
    pass(700);
    expect(tip()?.querySelector('b')).toBeNull();
  });

  it('does not open when the pointer only passes over', () => {
    hover(term('plummeted'));
    pass(500);
    hover(outside());
    pass(1000);
    expect(tip()).toBeNull();
  });

  it('opens another term at once within 300 ms, and with the delay after that', () => {
    hover(term('plummeted'));
    pass(700);
    hover(outside());
    pass(150);
    expect(tip()).toBeNull();
    pass(299);
    hover(term('overtook'));
    expect(tip()?.textContent).toContain('overtake');

    hover(outside());
    pass(150);
    pass(300);
    hover(term('plummeted'));
    expect(tip()).toBeNull();
    pass(700);
    expect(tip()).not.toBeNull();
  });

  describe('the tooltip over another term', () => {
    /** Moves the pointer over the tooltip, with these elements below it from top to bottom. */
    function moveOverTip(...below: Element[]) {
      const title = screen.getByText('Glossary Term');
      // jsdom has no layout.
      document.elementsFromPoint = () => [title, ...below];
      hover(title);
      fireEvent.pointerMove(title, { pointerType: 'mouse' });
    }

    it('shows the covered term when the pointer rests on it', () => {
      hover(term('plummeted'));
      pass(700);
      moveOverTip(term('overtook'));
      pass(299);
      expect(tip()?.textContent).toContain('plummet');
      pass(1);
      expect(tip()?.textContent).toContain('overtake');
    });

    it('stays when the pointer only passes over the term', () => {
      hover(term('plummeted'));
      pass(700);
      moveOverTip(term('overtook'));
      pass(200);
      moveOverTip(outside());
      pass(1000);
      expect(tip()?.textContent).toContain('plummet');
    });
  });

  it('lets the pointer move onto the tooltip', () => {
    hover(term('plummeted'));
    pass(700);
    hover(outside());
    pass(100);
    hover(screen.getByText('Glossary Term'));
    pass(1000);
    expect(tip()).not.toBeNull();
    hover(outside());
    pass(150);
    expect(tip()).toBeNull();
  });

  it('ignores touch', () => {
    fireEvent.pointerOver(term('plummeted'), { pointerType: 'touch' });
    pass(1000);
    expect(tip()).toBeNull();
  });
});

describe('focus', () => {
  it('opens at once, describes the term, and closes on blur', () => {
    act(() => term('plummeted').focus());
    expect(term('plummeted').getAttribute('aria-expanded')).toBe('true');
    expect(term('plummeted').getAttribute('aria-describedby')).toBe(tip()?.id);
    act(() => term('plummeted').blur());
    expect(tip()).toBeNull();
    expect(term('plummeted').getAttribute('aria-expanded')).toBe('false');
    expect(term('plummeted').hasAttribute('aria-describedby')).toBe(false);
  });

  it('stays open while the pointer enters and leaves', () => {
    act(() => term('plummeted').focus());
    hover(term('plummeted'));
    hover(outside());
    pass(1000);
    expect(tip()).not.toBeNull();
  });

  it('closes on Escape without losing the focus, and opens again on Enter', () => {
    act(() => term('plummeted').focus());
    fireEvent.keyDown(term('plummeted'), { key: 'Escape' });
    expect(tip()).toBeNull();
    expect(document.activeElement).toBe(term('plummeted'));
    fireEvent.keyDown(term('plummeted'), { key: 'Enter' });
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(term('plummeted'), { key: ' ' });
    expect(tip()).toBeNull();
  });

  it('does not pass Escape on to an enclosing dialog while it is open', () => {
    const onWindowKey = vi.fn();
    window.addEventListener('keydown', onWindowKey);
    act(() => term('plummeted').focus());
    fireEvent.keyDown(term('plummeted'), { key: 'Escape' });
    expect(onWindowKey).not.toHaveBeenCalled();
    fireEvent.keyDown(term('plummeted'), { key: 'Escape' });
    expect(onWindowKey).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', onWindowKey);
  });

  it('survives a press on the tooltip itself', () => {
    act(() => term('plummeted').focus());
    fireEvent.pointerDown(screen.getByText('Glossary Term'));
    act(() => term('plummeted').blur());
    fireEvent.pointerUp(document);
    expect(tip()).not.toBeNull();
  });
});

describe('tapping', () => {
  it('opens at once and closes by a tap outside', () => {
    fireEvent.pointerDown(term('plummeted'), { pointerType: 'touch' });
    fireEvent.click(term('plummeted'));
    expect(tip()).not.toBeNull();
    fireEvent.pointerDown(outside(), { pointerType: 'touch' });
    expect(tip()).toBeNull();
  });

  it('moves to another term', () => {
    fireEvent.click(term('plummeted'));
    fireEvent.pointerDown(term('overtook'), { pointerType: 'touch' });
    fireEvent.click(term('overtook'));
    expect(tip()?.textContent).toContain('overtake');
    expect(term('plummeted').getAttribute('aria-expanded')).toBe('false');
  });
});
