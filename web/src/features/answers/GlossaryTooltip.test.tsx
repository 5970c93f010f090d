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

const term = (name = 'plummeted') => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip', { hidden: true });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const hover = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' });
const outside = () => screen.getByText('outside');
const title = () => screen.getByText('Glossary Term');
const press = (key: string) => fireEvent.keyDown(term(), { key });

function hoverOpen() {
  hover(term());
  pass(700);
}

beforeEach(async () => {
  vi.useFakeTimers();
  render(<Body />);
  // The first touch in the body loads the tooltip's code.
  fireEvent.pointerOver(term(), { pointerType: 'touch' });
  await act(() => vi.dynamicImportSettled());
});

it('makes the terms focusable without making them real buttons', () => {
  expect([term().tagName, term().tabIndex]).toEqual(['SPAN', 0]);
  expect(term().getAttribute('aria-expanded')).toBe('false');
});

describe('hovering', () => {
  it('shows definitions as text, never as HTML', () => {
    hoverOpen();
    expect(tip()?.textContent).toBe('Glossary TermplummetTo fall <b>fast</b>.');
    expect(tip()?.querySelector('b')).toBeNull();
  });

  it('does not open by touch, or when the pointer only passes over', () => {
    fireEvent.pointerOver(term(), { pointerType: 'touch' });
    pass(1000);
    expect(tip()).toBeNull();
    hover(term());
    pass(500);
    hover(outside());
    pass(1000);
    expect(tip()).toBeNull();
  });

  it('opens another term with the delay 300 ms after the last one closed', () => {
    hoverOpen();
    hover(outside());
    pass(150);
    pass(300);
    hover(term('overtook'));
    expect(tip()).toBeNull();
  });

  it('shows a term below the tooltip when the pointer rests on it, not when it passes', () => {
    function moveOverTip(below: Element) {
      // jsdom has no layout.
      document.elementsFromPoint = () => [title(), below];
      hover(title());
      fireEvent.pointerMove(title(), { pointerType: 'mouse' });
    }
    hoverOpen();
    moveOverTip(term('overtook'));
    pass(200);
    moveOverTip(outside());
    pass(1000);
    expect(tip()?.textContent).toContain('plummet');
    moveOverTip(term('overtook'));
    pass(299);
    expect(tip()?.textContent).toContain('plummet');
    pass(1);
    expect(tip()?.textContent).toContain('overtake');
  });

  it('lets the pointer move onto the tooltip', () => {
    hoverOpen();
    hover(outside());
    pass(100);
    hover(title());
    pass(1000);
    expect(tip()).not.toBeNull();
    hover(outside());
    pass(150);
    expect(tip()).toBeNull();
  });
});

describe('focus', () => {
  beforeEach(() => act(() => term().focus()));

  it('opens at once, describes the term, and closes on blur', () => {
    expect(term().getAttribute('aria-expanded')).toBe('true');
    expect(term().getAttribute('aria-describedby')).toBe(tip()?.id);
    act(() => term().blur());
    expect(tip()).toBeNull();
    expect(term().getAttribute('aria-expanded')).toBe('false');
    expect(term().hasAttribute('aria-describedby')).toBe(false);
  });

  it('stays open while the pointer enters and leaves, and after a press on the tooltip', () => {
    hover(term());
    hover(outside());
    pass(1000);
    expect(tip()).not.toBeNull();
    fireEvent.pointerDown(title());
    act(() => term().blur());
    fireEvent.pointerUp(document);
    expect(tip()).not.toBeNull();
  });

  it('closes on Escape without losing the focus, and opens again on Enter', () => {
    press('Escape');
    expect(tip()).toBeNull();
    expect(document.activeElement).toBe(term());
    press('Enter');
    expect(tip()).not.toBeNull();
    press(' ');
    expect(tip()).toBeNull();
  });

  it('does not pass Escape on to an enclosing dialog while it is open', () => {
    const onWindowKey = vi.fn();
    window.addEventListener('keydown', onWindowKey);
    press('Escape');
    expect(onWindowKey).not.toHaveBeenCalled();
    press('Escape');
    expect(onWindowKey).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', onWindowKey);
  });
});
